import { adoptSheet } from '../root/adoptSheet.js'
import css from './buttons.css'

/** The one sheet that an instance's host buttons share in each document they are in. */
export interface ButtonSheets {
  adopt(document: Document): void
  destroy(): void
}

export function createButtonSheets(nonce: string | undefined): ButtonSheets {
  const removals = new Map<Document, () => void>()
  return {
    adopt(document) {
      if (!removals.has(document)) removals.set(document, adoptSheet(css, { document, nonce }))
    },
    destroy() {
      for (const remove of removals.values()) remove()
      removals.clear()
    },
  }
}
