import type { AdminOrganisation } from '@tessera/sdk'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import * as words from '#words/settings'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { toBase64 } from '../kit/to-base64.ts'
import { useWrite } from '../kit/use-write.ts'
import { fitPicture } from './fit-picture.ts'

type PictureFieldProps = {
  readonly picture: 'logo' | 'favicon' | 'background'
  readonly label: string
  readonly hint: string
  readonly url: string | null
}

/** One picture: shown on light and dark, chosen or dropped, and removed. */
export function PictureField({ picture, label, hint, url }: PictureFieldProps): ReactNode {
  const api = useApi()
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isOver, setOver] = useState(false)
  const options = { refresh: [['organisation']], isErrorShown: true }
  const upload = useWrite(
    async (content: string, send): Promise<AdminOrganisation> =>
      api.organisation.putPicture({ picture, content }, send),
    { ...options, done: words.pictureStored, isLong: true },
  )
  const remove = useWrite((_: void, send) => api.organisation.putPicture({ picture, content: null }, send), {
    ...options,
    done: words.pictureRemoved,
  })
  const isBusy = upload.isBusy || remove.isBusy
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isBusy) return
    const fitting = await fitPicture(file)
    setUnreadable(fitting === undefined)
    if (fitting) await upload.run(await toBase64(fitting))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // A file can be dropped here; the input does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={isOver ? 'picture-field over' : 'picture-field'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Shown url={url} label={label} />
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        className="input"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        disabled={isBusy}
        onChange={({ target }) => {
          // The same file can be chosen again after it was refused.
          void take(target.files?.[0]).then(() => (target.value = ''))
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {isBusy && <progress aria-label={words.pictureSending({ label })} />}
      {isUnreadable ? (
        <p role="alert" className="error">
          {words.pictureUnreadable()}
        </p>
      ) : (
        <ErrorText error={upload.error ?? remove.error} />
      )}
      {url !== null && (
        <div className="actions">
          <Button variant="quiet" isBusy={remove.isBusy} onClick={() => void remove.run()}>
            {words.pictureRemove({ label })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** An uploaded picture is read from the host of the console. The policy of the page forbids pictures of other sites. */
function Shown({ url, label }: Pick<PictureFieldProps, 'url' | 'label'>): ReactNode {
  if (url === null) return <p className="muted">{words.pictureNone()}</p>
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  if (!path.startsWith('/pictures/')) return <p className="muted picture-address">{words.pictureElsewhere({ url })}</p>
  return (
    <div className="picture-shown">
      <span className="on-light">
        <img src={path} alt={words.pictureOnLight({ label })} />
      </span>
      <span className="on-dark">
        <img src={path} alt={words.pictureOnDark({ label })} />
      </span>
    </div>
  )
}
