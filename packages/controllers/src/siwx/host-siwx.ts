import type { SiwxSession } from '@carabiner/core'

/** The sign-in calls for hosts. */
export interface HostSiwx {
  /**
   * Returns the sessions of the active account on its network. @throws the errors of {@link
   * signInTarget}
   */
  getSessions(): Promise<SiwxSession[]>
  /**
   * Shows the view that asks the active account to sign in, also after a cancel. Resolves when it
   * shows, or at once if the account has signed in. @throws the errors of {@link signInTarget}
   */
  requestSignIn(): Promise<void>
  /**
   * Ends the sessions of the active account on its network, and emits `signOut`. Does nothing
   * without a session. The wallet stays connected. @throws the errors of {@link signInTarget} and
   * of the host's code
   */
  signOut(): Promise<void>
}
