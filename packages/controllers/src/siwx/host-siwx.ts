import type { SiwxSession } from '@carabiner/core'

/** The sign-in calls for hosts. */
export interface HostSiwx {
  /**
   * Returns the active account's sessions on its network.
   *
   * @throws the errors of {@link signInTarget}
   */
  getSessions(): Promise<SiwxSession[]>
  /**
   * Asks the active account to sign in, even after the visitor cancelled. Resolves when the view
   * opens, or at once if the account is signed in.
   *
   * @throws the errors of {@link signInTarget}
   */
  requestSignIn(): Promise<void>
  /**
   * Revokes the active account's sessions on its network, and emits `signOut`. Does nothing without
   * a session. The wallet stays connected.
   *
   * @throws the errors of {@link signInTarget} and of the host's code
   */
  signOut(): Promise<void>
}
