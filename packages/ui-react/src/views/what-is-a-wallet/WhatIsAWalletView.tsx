import { LearnBlock, LearnPage } from '../../components/learn-block/LearnBlock.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'

/** A drawing of a wallet that a coin enters. */
const purse = {
  lines:
    'M9 18h26a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4ZM39 26h2.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H33a4 4 0 0 1 0-8h6M33.5 30v.01',
  accent: 'M20 3.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM20 6.75v3.5',
}
/** A drawing of one key and the doors that it opens. */
const key = {
  mirrored: true,
  lines:
    'M29 5h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H29a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM29 30h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H29a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM34.5 11.5v.01M34.5 36.5v.01',
  accent:
    'M10.5 18.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM16 24h15M26 24v3.5M31 24v3.5M10.5 24v.01',
}
/** A drawing of a shield with a tick. */
const shield = {
  lines: 'M24 4.5 39 10v12.5c0 9.5-6.25 17-15 21-8.75-4-15-11.5-15-21V10Z',
  accent: 'm17 23.5 5 5 9.5-10',
}

/** An explanation of wallets, with a link to get one. */
export default function WhatIsAWalletView() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  return (
    <LearnPage>
      <LearnBlock drawing={purse} title={tOwn('learn.walletA')} text={tOwn('learn.walletABody')} />
      <LearnBlock drawing={key} title={tOwn('learn.walletB')} text={tOwn('learn.walletBBody')} />
      <LearnBlock drawing={shield} title={tOwn('learn.walletC')} text={tOwn('learn.walletCBody')} />
      <Button data-row-id="get-wallet" onClick={() => router.push({ view: 'GetWallet' })}>
        {tOwn('learn.getWallet')}
      </Button>
    </LearnPage>
  )
}
