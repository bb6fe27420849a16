import type { AdminApi, Me, StaffMembership } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/account'
import { Button } from '../kit/button.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { Card } from '../kit/page.tsx'
import { useWrite } from '../kit/use-write.ts'

type CreateCodeProps = { readonly api: AdminApi; readonly membership: StaffMembership }
type MoveCodesProps = CreateCodeProps & { readonly me: Me }

/** Shows that an account in another cell belongs to the same person, before their organisation moves there. */
export function MoveCodes({ api, me, membership }: MoveCodesProps): ReactNode {
  const { organisation } = membership
  return (
    <Card>
      <details>
        <summary>{words.moveTitle()}</summary>
        <div className="stack">
          <p>{words.moveText({ organisation })}</p>
          {!me.email_verified && <p>{words.addressUnproven()}</p>}
          <CreateCode api={api} membership={membership} />
          <EnterCode api={api} />
        </div>
      </details>
    </Card>
  )
}

function CreateCode({ api, membership }: CreateCodeProps): ReactNode {
  const { org_id: organisation_id, organisation } = membership
  const [code, setCode] = useState<string>()
  const create = useWrite((_: void, options) => api.me.moveCodes.create({ organisation_id }, options), {
    onDone: (created) => setCode(created.code),
  })
  return (
    <>
      <h3>{words.moveFrom({ organisation })}</h3>
      {code === undefined ? (
        <div className="actions">
          <Button isBusy={create.isBusy} onClick={() => void create.run()}>
            {words.moveCreate()}
          </Button>
        </div>
      ) : (
        <>
          <CopyField label={words.moveCode()} text={code} />
          <p className="hint">{words.moveCodeText({ organisation })}</p>
        </>
      )}
    </>
  )
}

function EnterCode({ api }: { readonly api: AdminApi }): ReactNode {
  const [code, setCode] = useState('')
  const enter = useWrite((typed: string, options) => api.me.moveCodes.enter({ code: typed }, options), {
    done: words.moveEntered,
    onDone: () => setCode(''),
  })
  return (
    <Form
      write={enter}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void enter.run(code.trim())
      }}
    >
      <h3>{words.moveTo()}</h3>
      <TextField
        label={words.moveOtherCode()}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        required
      />
      <div className="actions">
        <Button type="submit" isBusy={enter.isBusy}>
          {words.moveEnter()}
        </Button>
      </div>
    </Form>
  )
}
