import { api } from '../api.ts'
import { toBase64url } from '../bytes.ts'
import { openCamera, type Camera } from '../camera.ts'
import type { Device } from '../device.ts'
import { anyPart, button, input, notice, part, showScreen, videoIn } from './page.ts'

type SetUp = { readonly org: string; readonly code: string }

/** Makes this phone a device of an organisation. Ends when it is one. */
export async function enrol(words: string): Promise<Device> {
  showScreen('enrol')
  notice('enrol-notice', words)
  const { promise, resolve } = Promise.withResolvers<Device>()
  const stop = new AbortController()
  let busy = false
  const join = async (setUp: SetUp): Promise<void> => {
    if (busy) return
    busy = true
    notice('enrol-notice', '')
    const joined = await joinWith(setUp)
    busy = false
    if (typeof joined === 'string') return notice('enrol-notice', joined)
    stop.abort()
    fill({ org: '', code: '' })
    resolve(joined)
  }
  const submitted = (event: SubmitEvent): void => {
    event.preventDefault()
    void join({ org: input('enrol-org').value.trim(), code: input('enrol-code').value.trim() })
  }
  part('enrol-form', HTMLFormElement).addEventListener('submit', submitted, { signal: stop.signal })
  scanned(stop.signal, (setUp) => {
    fill(setUp)
    void join(setUp)
  })
  const linked = setUpIn(location.href)
  if (linked) {
    fill(linked)
    history.replaceState(null, '', location.pathname)
  }
  return promise
}

/** The camera, once somebody asks for it, until it saw a set-up code. */
function scanned(signal: AbortSignal, found: (setUp: SetUp) => void): void {
  let camera: Camera | undefined
  const close = (): void => {
    camera?.stop()
    camera = undefined
    anyPart('enrol-camera').hidden = true
  }
  const seen = (text: string): void => {
    const setUp = setUpIn(text)
    if (!setUp) return notice('enrol-notice', 'This is not a set-up code.')
    close()
    found(setUp)
  }
  const look = async (): Promise<void> => {
    anyPart('enrol-camera').hidden = false
    try {
      camera ??= await openCamera(videoIn('enrol-camera'), seen)
    } catch {
      close()
      notice('enrol-notice', 'The camera is not allowed. Type the code instead.')
    }
  }
  button('enrol-scan').addEventListener('click', () => void look(), { signal })
  signal.addEventListener('abort', close)
}

function fill({ org, code }: SetUp): void {
  input('enrol-org').value = org
  input('enrol-code').value = code
}

/** A set-up code is the address of the scanner with `#org=…&code=…` after it. */
function setUpIn(text: string): SetUp | undefined {
  const said = new URLSearchParams(text.slice(text.indexOf('#') + 1))
  const [org, code] = [said.get('org'), said.get('code')]
  return org !== null && code !== null ? { org, code } : undefined
}

/** The device, or what went wrong in words. */
async function joinWith({ org, code }: SetUp): Promise<Device | string> {
  const keys = await newKeys()
  if (!keys) return 'This browser is too old for scanning. Update it and try again.'
  const raw = await crypto.subtle.exportKey('raw', keys.publicKey)
  const answer = await api.enrol({ org, code, public_key: toBase64url(new Uint8Array(raw)) })
  if (answer.kind === 'silent') return 'No network. Set-up needs one; scanning does not.'
  if (answer.kind === 'refused') return refusalOf(answer.code, answer.message)
  const { device_id, org_id, name, token, manifest_key } = answer.body
  return { device_id, org_id, name, token, manifest_key, keys }
}

const refusalOf = (code: string, message: string): string => {
  if (code === 'enrolment_refused') return 'This code does not work. It may be used or too old: ask for a new one.'
  if (code === 'enrolment_locked') return 'Too many wrong codes. Wait 15 minutes, then ask for a new one.'
  return message || 'That did not work. Try again.'
}

/** The private part cannot leave the browser, not even for this app. */
async function newKeys(): Promise<CryptoKeyPair | undefined> {
  try {
    return await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  } catch {
    return undefined
  }
}
