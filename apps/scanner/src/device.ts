/** This phone, as the organisation knows it. The private key cannot be read, only used. */
export type Device = {
  readonly device_id: string
  readonly org_id: string
  readonly name: string
  readonly token: string
  readonly manifest_key: string
  readonly keys: CryptoKeyPair
}
