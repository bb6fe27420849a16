/** What traces and error reports say about their sender. */
export type TelemetryResource = { readonly 'service.name': string; readonly 'service.version': string }

/** Which traces are sent, by the names that OpenTelemetry has for them; those that begin with `parentbased_` follow the caller. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type TraceSampling = {
  readonly sampler: (typeof samplerNames)[number]
  /** How many of all traces a `traceidratio` sends, from 0 to 1. */
  readonly share: number
}

/** Where telemetry is sent: an address that takes OpenTelemetry as JSON over HTTP (OTLP/HTTP). */
export type TelemetryReceiver = {
  readonly url: string
  /** Headers that the receiver asks for, such as a token. */
  readonly headers: Readonly<Record<string, string>>
  readonly resource: TelemetryResource
}
