import { useId } from 'react'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'
import { useOnramp } from './useOnramp.js'

/** The choice of a payment method. Each method has limits of its own. */
export function MethodPart() {
  const tOwn = useT(en)
  const name = useId()
  const { onramp, state } = useOnramp()
  const methods = state.payment?.payment_method_limits ?? []
  const label = (id: string) =>
    id === 'card' ? tOwn('onramp.card') : /bank/.test(id) ? tOwn('onramp.bank') : wordsOf(id)
  if (methods.length < 2) return null
  return (
    <fieldset className="cb-onramp-methods">
      <legend className="cb-sr-only">{tOwn('onramp.method')}</legend>
      {methods.map(({ id }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            checked={id === state.method}
            onChange={() => onramp.chooseMethod(id)}
          />
          <span>{label(id)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Turns an id such as `apple_pay` into words, for a method without a translation. */
const wordsOf = (id: string) => id.replaceAll('_', ' ')
