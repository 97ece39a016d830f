import { LearnBlock, LearnPage } from '../../components/learn-block/LearnBlock.js'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { en } from './messages.en.js'

const about = 'https://ethereum.org/developers/docs/networks/'

/** A drawing: two pages of a ledger, the latest entry ticked. */
const ledger = {
  lines:
    'M14 12V9.5A3.5 3.5 0 0 1 17.5 6H38a4 4 0 0 1 4 4v22.5a3.5 3.5 0 0 1-3.5 3.5H36M10 12h22a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4ZM12.5 20h17M12.5 26h10',
  accent: 'm20 33 3.5 3.5L30 29',
}
/** A drawing: one path in, three networks, one of them chosen. */
const fork = {
  mirrored: true,
  lines:
    'M13 22.5C22 20.5 21 9 33 9M13 25.5C22 27.5 21 39 33 39M37.5 4.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM37.5 34.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  accent:
    'M8.5 19.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM13 24h20M37.5 19.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
}

/** Explains networks and the reason for a choice. */
export default function WhatIsANetworkView() {
  const own = useT(en)
  return (
    <LearnPage>
      <LearnBlock drawing={ledger} title={own('learn.networkA')} text={own('learn.networkABody')} />
      <LearnBlock drawing={fork} title={own('learn.networkB')} text={own('learn.networkBBody')} />
      <ButtonLink variant="link" href={about} external>
        {own('common.learnMore')}
      </ButtonLink>
    </LearnPage>
  )
}
