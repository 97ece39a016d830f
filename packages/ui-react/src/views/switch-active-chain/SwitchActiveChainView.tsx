import { createNetworks, type RouterViews } from '@carabiner/controllers'
import { selectAccount } from '@carabiner/core'
import { FamilyImage } from '../../components/family-image/FamilyImage.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_FORWARD } from '../../icons/glyphs.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './switch-active-chain.css'

/**
 * The offer to connect a wallet for a network whose chain family the active wallet does not serve.
 */
export default function SwitchActiveChainView(choice: RouterViews['SwitchActiveChain']) {
  useSheet(css)
  const t = useT()
  const tOwn = useT(en)
  const { modal } = useModalContext().controllers
  const networks = useController(createNetworks)
  const state = useInstanceState()
  const account = useLast(selectAccount(state))
  const from = useLast(state.activeNamespace)
  const { switchToChain: target } = choice
  const chain = t(`family.${target}`)
  return (
    <div className="cb-chain-switch">
      <div className="cb-chain-discs" aria-hidden="true">
        {from && <FamilyImage namespace={from} size={56} />}
        {from && <Glyph path={ARROW_FORWARD} mirrored />}
        <FamilyImage namespace={target} size={56} />
      </div>
      <h2 className="cb-chain-heading">{tOwn('switchChain.heading', { chain })}</h2>
      {account && (
        <p className="cb-chain-body">
          {tOwn('switchChain.body', { wallet: account.connectedWalletInfo.name, chain })}
        </p>
      )}
      <div className="cb-chain-actions">
        <Button onClick={() => networks.changeFamily(choice)}>
          {tOwn('switchChain.action', { chain })}
        </Button>
        <Button variant="bare" onClick={modal.back}>
          {from ? tOwn('switchChain.stay', { chain: t(`family.${from}`) }) : t('common.back')}
        </Button>
      </div>
    </div>
  )
}
