import type { Cacao } from '@carabiner/core/internal'

/** What a visitor's wallet gave. */
export interface SignIn {
  /** The text, byte for byte. */
  message: string
  signature: string
  /** Where the wallet signed while it connected. */
  cacao?: Cacao
}
