import type { SeatImport, SeatMap } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field, SelectField } from '../kit/field.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { MAPS_KEY } from './map-queries.ts'

const formats = ['csv', 'json', 'pretix'] as const
type Format = (typeof formats)[number]
type SeatsFile = { readonly name: string; readonly format: Format; readonly content: string }

type ImportDialogProps = { readonly map: Pick<SeatMap, 'seat_map_id' | 'title'>; onClose(): void }

/** Imports seats from a file. The file is checked first, and nothing is stored before the person has seen the result. */
export function ImportDialog({ map, onClose }: ImportDialogProps): ReactNode {
  const api = useApi()
  const [file, setFile] = useState<SeatsFile>()
  const send = (dry_run: boolean) => (input: SeatsFile, options: object) =>
    api.seatMaps.import(map.seat_map_id, { format: input.format, content: input.content, dry_run }, options)
  const [report, setReport] = useState<SeatImport>()
  const check = useWrite(send(true), { onDone: setReport, isErrorShown: true, isLong: true })
  const store = useWrite(send(false), {
    refresh: [MAPS_KEY],
    done: ({ seats }) => words.imported({ count: seats }),
    onDone: (result) => (result.ok ? onClose() : setReport(result)),
    isErrorShown: true,
    isLong: true,
  })
  const choose = (next: SeatsFile): void => {
    setFile(next)
    setReport(undefined)
    store.reset()
    void check.run(next)
  }
  const error = check.error ?? store.error
  return (
    <Dialog title={words.importTitle({ title: map.title })} onClose={onClose}>
      <p className="muted">{words.importText()}</p>
      <FileChoice onChoose={choose} />
      {file && (
        <SelectField
          label={words.format()}
          value={file.format}
          choices={[
            { value: 'csv', label: words.formatCsv() },
            { value: 'json', label: words.formatJson() },
            { value: 'pretix', label: words.formatPretix() },
          ]}
          onChange={({ target }) =>
            choose({ ...file, format: formats.find((each) => each === target.value) ?? file.format })
          }
        />
      )}
      {check.isBusy && <p role="status">{words.checking()}</p>}
      {error ? <Problem error={error} /> : null}
      {report && <ImportReport report={report} />}
      <div className="actions end">
        <Button
          variant="primary"
          unavailable={!file || !report?.ok ? words.fileFirst() : undefined}
          isBusy={store.isBusy}
          onClick={() => file && void store.run(file)}
        >
          {report?.ok ? words.importCount({ count: report.seats }) : words.importSeats()}
        </Button>
      </div>
    </Dialog>
  )
}

const FileChoice = ({ onChoose }: { onChoose(file: SeatsFile): void }): ReactNode => (
  <Field label={words.file()} hint={words.fileHint()}>
    {(ids) => (
      <input
        {...ids}
        type="file"
        className="input"
        accept=".csv,.json,text/csv,application/json"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen)
            void chosen
              .text()
              .then((content) => onChoose({ name: chosen.name, format: guessFormat(chosen.name, content), content }))
        }}
      />
    )}
  </Field>
)

/** Guesses the format of a file: a plan of pretix is JSON with zones. */
function guessFormat(name: string, content: string): Format {
  if (!name.toLowerCase().endsWith('.json') && !content.trimStart().startsWith('{')) return 'csv'
  return /"zones"\s*:/.test(content) ? 'pretix' : 'json'
}

const SHOWN_PROBLEMS = 50

function ImportReport({ report }: { readonly report: SeatImport }): ReactNode {
  const { ok, sections, rows, seats, problems, further_problems } = report
  if (ok) return <p role="status">{words.fileRight({ sections, rows, seats })}</p>
  const further = further_problems + Math.max(0, problems.length - SHOWN_PROBLEMS)
  return (
    <div role="alert" className="problem">
      <p>{words.fileWrong({ count: problems.length + further_problems })}</p>
      <ul className="problem-list">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, path, column, message }) => (
          <li key={`${line} ${path} ${column} ${message}`}>
            {line === null
              ? words.problemAt({ place: path ?? '', message })
              : words.problemInLine({ line, column: column ?? '', message })}
          </li>
        ))}
      </ul>
      {further > 0 && <p className="muted">{words.furtherProblems({ count: further })}</p>}
    </div>
  )
}
