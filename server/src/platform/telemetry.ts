/** What traces and error reports say about their sender. */
export type TelemetryResource = { readonly 'service.name': string; readonly 'service.version': string }

/** Where telemetry is sent: an address that takes OpenTelemetry as JSON over HTTP (OTLP/HTTP). */
export type TelemetryReceiver = {
  readonly url: string
  /** Headers that the receiver asks for, such as a token. */
  readonly headers: Readonly<Record<string, string>>
  readonly resource: TelemetryResource
}
