/** The app's presentation in wallets. */
export interface Metadata {
  name: string
  description?: string
  url?: string
  icons?: readonly string[]
}
