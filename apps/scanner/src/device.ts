/** This phone as a device of an organisation. The private key can be used but not read. */
export type Device = {
  readonly device_id: string
  readonly org_id: string
  readonly name: string
  readonly token: string
  readonly manifest_key: string
  readonly keys: CryptoKeyPair
}
