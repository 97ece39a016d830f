import type { ImageKind } from '../api/registry.js'

/** The registry's pictures, as URLs for an `<img>`. They are this instance's: `destroy()` revokes them. */
export interface Images {
  /** What is here already. */
  get(kind: ImageKind, id: string): string | undefined
  /**
   * Asks for a picture, once for all callers; nothing without a registry. Never rejects.
   *
   * @returns undefined for one that there is not, or that was not here within 2 s of being asked for
   */
  load(kind: ImageKind, id: string): Promise<string | undefined>
}
