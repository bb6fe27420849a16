import { api } from '../api.ts'
import { toBase64url } from '../bytes.ts'
import { openCamera, type Camera } from '../camera.ts'
import type { Device } from '../device.ts'
import { elementById, button, input, showNotice, getElement, showScreen, getVideo } from './page.ts'

type SetUp = { readonly org: string; readonly code: string }

/** Enrols this phone as a device of an organisation. Resolves when it is enrolled. */
export async function enrol(message: string): Promise<Device> {
  showScreen('enrol')
  showNotice('enrol-notice', message)
  const { promise, resolve } = Promise.withResolvers<Device>()
  const stop = new AbortController()
  let busy = false
  const join = async (setUp: SetUp): Promise<void> => {
    if (busy) return
    busy = true
    showNotice('enrol-notice', '')
    const joined = await enrolDevice(setUp)
    busy = false
    if (typeof joined === 'string') return showNotice('enrol-notice', joined)
    stop.abort()
    fillForm({ org: '', code: '' })
    resolve(joined)
  }
  const submitted = (event: SubmitEvent): void => {
    event.preventDefault()
    void join({ org: input('enrol-org').value.trim(), code: input('enrol-code').value.trim() })
  }
  getElement('enrol-form', HTMLFormElement).addEventListener('submit', submitted, { signal: stop.signal })
  addCameraScan(stop.signal, (setUp) => {
    fillForm(setUp)
    void join(setUp)
  })
  const linked = parseSetUp(location.href)
  if (linked) {
    fillForm(linked)
    history.replaceState(null, '', location.pathname)
  }
  return promise
}

/** Opens the camera on request, until it has read a set-up code. */
function addCameraScan(signal: AbortSignal, found: (setUp: SetUp) => void): void {
  let camera: Camera | undefined
  const close = (): void => {
    camera?.stop()
    camera = undefined
    elementById('enrol-camera').hidden = true
  }
  const seen = (text: string): void => {
    const setUp = parseSetUp(text)
    if (!setUp) return showNotice('enrol-notice', 'This is not a set-up code.')
    close()
    found(setUp)
  }
  const look = async (): Promise<void> => {
    elementById('enrol-camera').hidden = false
    try {
      camera ??= await openCamera(getVideo('enrol-camera'), seen)
    } catch {
      close()
      showNotice('enrol-notice', 'The camera is not allowed. Type the code instead.')
    }
  }
  button('enrol-scan').addEventListener('click', () => void look(), { signal })
  signal.addEventListener('abort', close)
}

function fillForm({ org, code }: SetUp): void {
  input('enrol-org').value = org
  input('enrol-code').value = code
}

/** Parses a set-up code: the address of the scanner followed by `#org=…&code=…`. */
function parseSetUp(text: string): SetUp | undefined {
  const fields = new URLSearchParams(text.slice(text.indexOf('#') + 1))
  const [org, code] = [fields.get('org'), fields.get('code')]
  return org !== null && code !== null ? { org, code } : undefined
}

/** Returns the device, or a message that says what went wrong. */
async function enrolDevice({ org, code }: SetUp): Promise<Device | string> {
  const keys = await createKeys()
  if (!keys) return 'This browser is too old for scanning. Update it and try again.'
  const raw = await crypto.subtle.exportKey('raw', keys.publicKey)
  const result = await api.enrol({ org, code, public_key: toBase64url(new Uint8Array(raw)) })
  if (result.kind === 'silent') return 'No network. Set-up needs one; scanning does not.'
  if (result.kind === 'refused') return toRefusalMessage(result.code, result.message)
  const { device_id, org_id, name, token, manifest_key } = result.body
  return { device_id, org_id, name, token, manifest_key, keys }
}

const toRefusalMessage = (code: string, message: string): string => {
  if (code === 'enrolment_code_invalid') return 'This code does not work. It may be used or expired: ask for a new one.'
  return message || 'This did not work. Try again.'
}

/** The private key cannot be exported, not even by this app. */
async function createKeys(): Promise<CryptoKeyPair | undefined> {
  try {
    return await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  } catch {
    return undefined
  }
}
