import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

const total = 3

/** How far changing the address is. */
export function UpdateStep({ current }: { readonly current: number }) {
  const own = useT(en)
  return <p className="cb-sign-in-steps">{own('email.updateStep', { current, total })}</p>
}
