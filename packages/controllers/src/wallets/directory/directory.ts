import type { DirectoryState } from './state.js'

/**
 * The registry's wallets. Nothing is asked before the first verb, and nothing where the app has no
 * registry; closing the modal ends what is asked. No verb rejects: what failed is in the state.
 */
export interface WalletDirectory {
  readonly state: DirectoryState
  /** What Connect shows: featured and recommended wallets, and how many there are. Asked for once. */
  loadSuggestions(): Promise<void>
  /** The next page of all wallets; the first one at first. */
  loadMore(): Promise<void>
  /** What the visitor has typed so far: asked for 300 ms after the last keystroke, from two characters on. */
  search(text: string): Promise<void>
  /** Lists and finds certified wallets alone, or all again. */
  showCertifiedOnly(only: boolean): Promise<void>
  /** Asks again for what failed; does nothing before its `retryAt`. */
  retry(): Promise<void>
}
