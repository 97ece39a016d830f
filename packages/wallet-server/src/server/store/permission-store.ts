/** A permission that a visitor granted: ciphertext, and until when it holds. */
interface StoredPermission {
  readonly id: string
  readonly sealed: { readonly iv: string; readonly ciphertext: string }
  readonly expiresAt: number
}

/** What visitors let others spend. */
export interface PermissionStore {
  /** Those that hold, the latest first. */
  permissionsOf(userId: string, now: number): Promise<readonly StoredPermission[]>
  /**
   * Keeps one; one of the same id is replaced. What has ended makes room.
   *
   * @returns false where `most` others hold already
   */
  keepPermission(
    userId: string,
    permission: StoredPermission,
    limits: { readonly now: number; readonly most: number },
  ): Promise<boolean>
  /** Does nothing where the visitor has none of that id. */
  forgetPermission(userId: string, id: string): Promise<void>
}
