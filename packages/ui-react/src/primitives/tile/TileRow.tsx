import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './tile.css'

/** Tiles beside each other, all of one width. */
export function TileRow({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-tile-row">{children}</div>
}
