import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { translatePage } from '../i18n/translate-page.fixture.js'
import { AccountPicture } from '../pictures/AccountPicture.js'
import { NetworkPicture } from '../pictures/NetworkPicture.js'
import { WalletPicture } from '../pictures/WalletPicture.js'
import { AccountButton } from './AccountButton.js'
import { createPage, outsideAct } from './buttons.fixture.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'
import { WalletButton } from './WalletButton.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => unknown)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

it('the host’s page and Carabiner’s buttons keep working after the browser translates the page', async () => {
  const { held, stop } = translatePage()
  cleanups.push(stop)
  const page = createPage()
  cleanups.push(page.end)
  const { modal, wallet, container, balances, id } = page
  const harbor = modal.carabiner.networks.get('eip155:1')
  await page.render(
    <main>
      <h1>Host</h1>
      <ConnectButton network balance />
      <AccountButton balance name="Captain" />
      <NetworkButton />
      <WalletButton connectorId={id} name="Reef" />
      <AccountPicture />
      <NetworkPicture network={harbor} />
      <NetworkPicture network={{ ...harbor, caipNetworkId: 'eip155:4243', name: 'Unmarked' }} />
      <WalletPicture wallet={{ id: 'x', name: 'Pictureless' }} />
    </main>,
  )
  const shows = (text: string | RegExp) => until(() => expect(container.textContent).toMatch(text))
  const count = (selector: string) => container.querySelectorAll(selector).length

  await page.connect()
  await shows(/Host.*Harbor.*0xf39F.*Captain/)
  await until(() => expect(count('[data-mark]')).toBeGreaterThan(3))
  await until(() => expect(balances.length).toBeGreaterThan(0))
  await act(async () => {
    for (const answer of balances) answer()
  })
  await shows(/0\.612 ETH/)
  await act(async () => wallet.controls.switchChain(10))
  await shows(/Lagoon/)
  expect(container.textContent).not.toContain('Harbor')
  await act(async () => wallet.controls.switchChain(4242))
  await shows(/Switch network/)
  await act(async () => wallet.controls.switchChain(1))
  await shows(/Harbor/)
  await act(async () => modal.setLocale('de'))
  await act(async () => modal.carabiner.disconnect())
  await shows(/Wallet verbinden/)

  expect(container.querySelector('h1')?.textContent).toBe('Host')
  expect(count('button')).toBe(3)
  expect(count('font')).toBeGreaterThan(0)
  expect([...held]).toEqual([])
})
