import { addNetworks, solanaMainnet } from './stages/networks'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const [base, ethereum, avila] = ['Base', 'Ethereum', 'Ávila'] as const

/** Opens the list of networks from the account. */
async function openNetworks(lab: LabPage) {
  await lab.open()
  await lab.button(/^Network: /).click()
  await expect(lab.title).toHaveText('Choose network')
}
const focused = ({ page }: LabPage) =>
  page.evaluate(() => {
    const { activeElement } = document.querySelector('[data-carabiner]')?.shadowRoot ?? document
    return activeElement?.textContent || activeElement?.getAttribute('aria-label')
  })
const groups = ({ dialog }: LabPage) =>
  dialog
    .getByRole('group')
    .evaluateAll((all) =>
      all.map((group) => [
        group.querySelector('.cb-row-heading')?.textContent,
        ...[...group.querySelectorAll('.cb-row-title')].map(({ textContent }) => textContent),
      ]),
    )
const search = ({ dialog }: LabPage) => dialog.getByRole('combobox', { name: 'Search networks' })
const snackbar = ({ page }: LabPage) => page.locator('.cb-snackbar')

test.describe('the modal’s list of networks', () => {
  test('shows a logo for common networks, and the first letter for others', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await addNetworks(labPage, { [base]: 8453 })
    await openNetworks(labPage)
    await expect(labPage.networkOption(/Base/).locator('[data-mark]')).toBeVisible()
    await expect(labPage.networkOption(/Lagoon/).locator('[data-mark]')).toHaveCount(0)
    await expect(labPage.networkOption(/Lagoon/).locator('.cb-picture')).toHaveText('L')
  })

  test('shows letters if the logos fail to load, and loads the logos when it is opened again', async ({
    labPage,
    page,
    complaints,
  }) => {
    await page.route(/\/network-marks-.*\.js/, (route) => route.abort())
    await labPage.goto()
    await labPage.connect()
    await addNetworks(labPage, { [base]: 8453 })
    await openNetworks(labPage)
    await expect(labPage.networkOption(/Base/).locator('.cb-picture')).toHaveText('B')
    await page.unroute(/\/network-marks-.*\.js/)
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    await openNetworks(labPage)
    await expect(labPage.networkOption(/Base/).locator('[data-mark]')).toBeVisible()
    expect(complaints.splice(0).join('\n')).toContain('a button did not load')
  })

  test('[S4.17] is one tab stop, in which arrows, Home and End move', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.connectButton.focus()
    await page.keyboard.press('Enter')
    await labPage.button(/^Network: /).focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Choose network')
    // Focus enters at the active network.
    const harbor = labPage.networkOption(/Harbor/)
    await harbor.focus()
    await expect(harbor).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(labPage.networkOption(/Lagoon/)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(harbor).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(labPage.button('What is a network?')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Lagoon')
    await labPage.approve.focus()
    await page.keyboard.press('Enter')
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(labPage.title).toHaveText('Account')
  })

  test('[S1.18] is grouped by chain family, with the active network first', async ({ labPage }) => {
    await labPage.goto('families=evm,solana')
    await labPage.connect()
    await addNetworks(labPage, { [ethereum]: 1, [base]: 8453, Solana: solanaMainnet })
    await openNetworks(labPage)
    await expect
      .poll(() => groups(labPage))
      .toEqual([
        ['Test networks', 'Harbor', 'Lagoon', 'Cove', 'Inlet'],
        ['Ethereum networks', ethereum, base],
        ['Solana networks', 'Solana'],
      ])
  })

  test('has a search field from seven networks on, which filters at once and ignores accents', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await addNetworks(labPage, { [ethereum]: 1, [base]: 8453, Polygon: 137, 'OP Mainnet': 10 })
    await openNetworks(labPage)
    await expect(search(labPage)).toHaveCount(0)
    await labPage.button('Close').click()
    await addNetworks(labPage, { [avila]: 43114 })
    await openNetworks(labPage)
    await expect(search(labPage)).toBeFocused()
    await page.keyboard.type(' AVILÁ')
    await expect(labPage.dialog.locator('[role=option] .cb-row-title')).toHaveText([avila])
    await expect(page.locator('[data-carabiner] [role=status] > :last-child')).toHaveText(
      '1 network found',
    )
    await page.keyboard.press('Escape')
    await expect(labPage.dialog.getByRole('option')).toHaveCount(7)
    await page.keyboard.type('nowhere')
    await expect(labPage.dialog.getByText('No network matches “nowhere”')).toBeVisible()
    await labPage.button('Clear search').click()
    await page.keyboard.type('lag')
    await page.keyboard.press('ArrowDown')
    await expect(search(labPage)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Lagoon')
  })

  test('marks a network that the wallet does not support, and sends no switch request for it', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('families=solana')
    await labPage.connect('Tide Wallet')
    await addNetworks(labPage, { Solana: solanaMainnet })
    await openNetworks(labPage)
    const refused = labPage.networkOption(/^Solana\b/)
    await expect(refused).toContainText('Your wallet does not support this network')
    await expect(refused).toHaveAttribute('aria-disabled', 'true')
    await refused.click({ force: true })
    await labPage.dialog.getByRole('option').first().focus()
    await page.keyboard.press('End')
    await expect.poll(() => focused(labPage)).toContain('does not support')
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Choose network')
  })

  test('[S4.17] switches to a network that the wallet has approved without opening another view', async ({
    labPage,
  }) => {
    await labPage.goto('families=solana')
    await labPage.connect('Tide Wallet')
    await openNetworks(labPage)
    const views = await watchTitles(labPage)
    await labPage.dialog.getByRole('option').nth(1).click()
    await expect(labPage.title).toHaveText('Account')
    await expect(snackbar(labPage)).toContainText('Switched to')
    await expect.poll(() => views()).toEqual(['Choose network', 'Account'])
  })

  test('is not offered if the app has a single network', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() => window.lab?.modals[0]?.carabiner.removeNetwork('eip155:31338'))
    await labPage.open()
    await expect(labPage.dialog.getByText('Harbor')).toBeVisible()
    await expect(labPage.button(/Network/)).toHaveCount(0)
  })
})

/** Records each title that the modal shows, from the current one on. */
async function watchTitles({ page }: LabPage) {
  const titles = await page.evaluateHandle(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    const read = () => shadow?.querySelector('h1')?.textContent ?? ''
    const seen = [read()]
    new MutationObserver(() => {
      if (seen.at(-1) !== read()) seen.push(read())
    }).observe(shadow ?? document, { subtree: true, childList: true, characterData: true })
    return seen
  })
  return () => titles.jsonValue()
}

test.describe('the SwitchNetwork view', () => {
  test('[S2.20] closes when the visitor changes to that network in the wallet itself', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await openNetworks(labPage)
    await labPage.networkOption(/Lagoon/).click()
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Switch cancelled')).toBeVisible()
    const { rpcUrl } = labPage.chain(1)
    await page.evaluate(async (url) => {
      const wallet = window.lab?.wallets[0]
      wallet?.controls.setApproval('auto')
      const lagoon = { chainId: '0x7a6a', chainName: 'Lagoon', rpcUrls: [url] }
      await wallet?.provider.request({ method: 'wallet_addEthereumChain', params: [lagoon] })
      wallet?.controls.switchChain(31_338)
    }, rpcUrl)
    await expect(labPage.dialog.getByText('Switched to Lagoon').first()).toBeVisible()
    await expect(labPage.title).toHaveText('Account')
    await expect(labPage.network).toHaveText('eip155:31338')
  })

  test('[S2.20] reports a network that the wallet does not support, with the error’s details', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.wallet().fail(-32601, 'No such method here', 'wallet_switchEthereumChain')
    await labPage.wallet().fail(-32601, 'No such method here', 'wallet_addEthereumChain')
    await openNetworks(labPage)
    await labPage.networkOption(/Lagoon/).click()
    await expect(
      labPage.dialog.getByText('Your wallet does not know this network. Choose another one.'),
    ).toBeVisible()
    await expect(page.locator('[data-carabiner] [role=alert]')).toContainText(
      'Could not switch network',
    )
    await labPage.button(/^Details/).click()
    await expect(labPage.dialog.getByText('No such method here')).toBeVisible()
    await labPage.button('Try again').click()
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31338')
  })

  test('[S2.20] can be left while the wallet does not answer', async ({ labPage, page }) => {
    await page.clock.install()
    await labPage.goto()
    await labPage.connect()
    await labPage.wallet().hang('wallet_switchEthereumChain')
    await openNetworks(labPage)
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.title).toHaveText('Lagoon')
    await page.clock.runFor(20_000)
    await expect(labPage.dialog.getByText('Still waiting for Lab Wallet')).toBeVisible()
    await expect(labPage.button('Try again')).toHaveCount(0)
    await labPage.button('Stay on Harbor').click()
    await expect(labPage.title).toHaveText('Choose network')
    // The request is still open in the wallet, so no second one follows.
    await page.clock.runFor(1_000)
    await labPage.networkOption(/Lagoon/).click()
    await expect(labPage.dialog.getByText('A request is already open in Lab Wallet')).toBeVisible()
  })

  test('[S2.20] prompts the wallet if the app opens it, and closes when the switch is done', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() =>
      window.lab?.modals[0]?.open({ view: 'SwitchNetwork', data: { networkId: 'eip155:31338' } }),
    )
    await expect(labPage.title).toHaveText('Lagoon')
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(labPage.dialog).toBeHidden()
  })

  test('[S8.29] reports a network id that does not exist', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() =>
      window.lab?.modals[0]?.open({ view: 'SwitchNetwork', data: { networkId: 'eip155:99' } }),
    )
    await expect(labPage.dialog.getByText('Network not found', { exact: true })).toBeVisible()
    await expect
      .poll(() => labPage.complaints)
      .toEqual([
        expect.stringContaining(
          'Network Not Found: The network is not one of this app’s `networks`',
        ),
      ])
    labPage.complaints.splice(0)
    await labPage.button('Back').click()
    await expect(labPage.dialog).toBeHidden()
  })
})

test.describe('a network of another chain family', () => {
  const both = 'families=evm,solana'
  /** Locates the lab's second Solana network. Its wallet begins on the first. */
  const tide = ({ dialog }: LabPage) => dialog.getByRole('option').nth(3)

  test('[S2.21][S4.16] is reached through a wallet of that chain family', async ({
    labPage,
    page,
  }) => {
    await labPage.goto(both)
    await labPage.connect()
    await openNetworks(labPage)
    await tide(labPage).click()
    await expect(labPage.title).toHaveText('Switch blockchain')
    await expect(
      labPage.dialog.getByText('Lab Wallet does not work with Solana.', { exact: false }),
    ).toBeVisible()
    await labPage.button('Stay on Ethereum').click()
    await expect(labPage.title).toHaveText('Choose network')

    await tide(labPage).click()
    await labPage.button('Connect Solana wallet').click()
    await expect(labPage.title).toHaveText('Connect wallet')
    await expect(labPage.button('Tide Wallet')).toBeVisible()
    await expect(labPage.button('Lab Wallet')).toHaveCount(0)
    // Back does not show the question again.
    await labPage.button('Back').click()
    await expect(labPage.title).toHaveText('Choose network')

    await tide(labPage).click()
    await labPage.button('Connect Solana wallet').click()
    await labPage.button('Tide Wallet').click()
    await page.getByTestId('wallet-approve').filter({ visible: true }).click()
    await expect(labPage.dialog).toBeHidden()
    const state = () =>
      page.evaluate(() => {
        const { activeNamespace, namespaces } = window.lab?.modals[0]?.carabiner.getSnapshot() ?? {}
        const { eip155, solana } = namespaces ?? {}
        return [activeNamespace, eip155?.status, solana?.status, solana?.networkId]
      })
    await expect
      .poll(() => state())
      .toEqual(['solana', 'connected', 'connected', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])

    // Both chain families are connected now: the switch needs no view and no prompt.
    const prompts = await labPage.wallet().prompts()
    await openNetworks(labPage)
    await labPage.networkOption(/Harbor/).click()
    await expect(labPage.title).toHaveText('Account')
    await expect(labPage.network).toHaveText('eip155:31337')
    expect(await labPage.wallet().prompts()).toBe(prompts)
  })
})

test('Back from the “What is a network?” view returns to the list of networks, with focus on the link', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.connect()
  await openNetworks(labPage)
  await labPage.button('What is a network?').focus()
  await page.keyboard.press('Enter')
  await expect(labPage.title).toHaveText('What is a network?')
  await expect(labPage.dialog.getByRole('link', { name: /Learn more/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await labPage.button('Back').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(labPage)).toBe('What is a network?')
})
