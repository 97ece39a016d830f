import type { Carabiner } from '@carabiner/core'
import { useState } from 'react'
import { QrCode } from '../../components/qr-code/QrCode.js'
import type { PhoneStore } from '../../components/stores/stores-of.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { en } from './messages.en.js'

export interface PhoneCodeProps {
  wallet: string
  stores: readonly PhoneStore[]
}

/** The stores for phones, as QR codes and as links. */
export function PhoneCode({ wallet, stores }: PhoneCodeProps) {
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const [chosen, setChosen] = useState<string>()
  const tabs = stores.map(({ kind, href }) => {
    const store = tOwn(`get.${kind}`)
    const label = tOwn('get.scanLabel', { wallet, store })
    return {
      id: kind,
      label: store,
      panel: (
        <>
          <QrCode text={href} label={label} />
          <p className="cb-downloads-link">
            <ButtonLink
              variant="link"
              href={href}
              external
              onClick={() => tellGetWallet(carabiner, wallet, kind)}
            >
              {store}
            </ButtonLink>
          </p>
        </>
      ),
    }
  })
  const [first] = tabs
  if (!first) return null
  return (
    <section className="cb-downloads-code">
      <h2 className="cb-downloads-scan">{tOwn('get.scan')}</h2>
      <Tabs
        label={tOwn('get.phones')}
        tabs={tabs}
        selected={chosen ?? first.id}
        onSelect={setChosen}
      />
    </section>
  )
}

/** Reports a visit to a wallet's store to the host's analytics. */
export const tellGetWallet = (
  { tell }: Pick<Carabiner, 'tell'>,
  name: string,
  type: string,
): void => tell('interaction', { event: 'GET_WALLET', properties: { name, type } })
