/** A permission that a visitor granted: ciphertext and end time. */
interface StoredPermission {
  readonly id: string
  readonly sealed: { readonly iv: string; readonly ciphertext: string }
  readonly expiresAt: number
}

/** The spending permissions that visitors granted. */
export interface PermissionStore {
  /** Returns the valid permissions, latest first. */
  permissionsOf(userId: string, now: number): Promise<readonly StoredPermission[]>
  /**
   * Stores a permission, or replaces the one with the same id. Ended permissions make room.
   *
   * @returns false if `most` other permissions are valid
   */
  keepPermission(
    userId: string,
    permission: StoredPermission,
    limits: { readonly now: number; readonly most: number },
  ): Promise<boolean>
  /** Removes a permission, if the visitor has it. */
  forgetPermission(userId: string, id: string): Promise<void>
}
