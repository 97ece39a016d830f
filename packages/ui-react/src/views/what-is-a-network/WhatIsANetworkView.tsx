import { LearnBlock, LearnPage } from '../../components/learn-block/LearnBlock.js'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { en } from './messages.en.js'

const about = 'https://ethereum.org/developers/docs/networks/'

/** A drawing of two ledger pages. The latest entry is ticked. */
const ledger = {
  lines:
    'M14 12V9.5A3.5 3.5 0 0 1 17.5 6H38a4 4 0 0 1 4 4v22.5a3.5 3.5 0 0 1-3.5 3.5H36M10 12h22a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4ZM12.5 20h17M12.5 26h10',
  accent: 'm20 33 3.5 3.5L30 29',
}
/** A drawing of one path that leads to three networks. One of them is chosen. */
const fork = {
  mirrored: true,
  lines:
    'M13 22.5C22 20.5 21 9 33 9M13 25.5C22 27.5 21 39 33 39M37.5 4.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM37.5 34.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  accent:
    'M8.5 19.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM13 24h20M37.5 19.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
}

/** An explanation of networks and of why the visitor chooses one. */
export default function WhatIsANetworkView() {
  const tOwn = useT(en)
  return (
    <LearnPage>
      <LearnBlock
        drawing={ledger}
        title={tOwn('learn.networkA')}
        text={tOwn('learn.networkABody')}
      />
      <LearnBlock drawing={fork} title={tOwn('learn.networkB')} text={tOwn('learn.networkBBody')} />
      <ButtonLink variant="link" href={about} external>
        {tOwn('common.learnMore')}
      </ButtonLink>
    </LearnPage>
  )
}
