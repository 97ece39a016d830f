import { useSheet } from '../../root/RootContext.js'
import css from './separator.css'

/** A line between two options with a word in it, such as "or". */
export function Separator({ children }: { readonly children: string }) {
  useSheet(css)
  return <p className="cb-separator">{children}</p>
}
