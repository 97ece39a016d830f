import { adoptSheet } from '../root/adopt-sheet.js'

/** The style sheets of an instance's buttons, shared within each document. */
export interface ButtonSheets {
  /** Adopts a sheet unless the document already has it. */
  adopt(css: string, document: Document): void
  destroy(): void
}

export function createButtonSheets(nonce: string | undefined): ButtonSheets {
  const removals = new Map<Document, Map<string, () => void>>()
  return {
    adopt(css, document) {
      const adopted = removals.get(document) ?? new Map<string, () => void>()
      removals.set(document, adopted)
      if (!adopted.has(css)) adopted.set(css, adoptSheet(css, { document, nonce }))
    },
    destroy() {
      for (const own of removals.values()) for (const remove of own.values()) remove()
      removals.clear()
    },
  }
}
