/** The app's metadata, which wallets show to their users. */
export interface Metadata {
  name: string
  description?: string
  url?: string
  icons?: readonly string[]
}
