import type { ConnectorInfo } from '@carabiner/core'
import { en as details } from '../../components/failure-details/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'

/** The domains that a wallet's parts give themselves: no proof, but of use to compare. */
export function OriginDetails({ connectors }: { connectors: readonly ConnectorInfo[] }) {
  const t = useT()
  const own = useT(details)
  const named = connectors.filter(({ rdns }) => rdns !== undefined)
  if (named.length === 0) return null
  return (
    <div className="cb-families-details">
      <Disclosure label={own('common.details')}>
        <dl>
          {named.map(({ id, chain, rdns }) => (
            <div key={id}>
              <dt>{t(`family.${chain}`)}</dt>
              <dd dir="ltr">{rdns}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
