import type { Page } from '@playwright/test'

/**
 * Returns elements that stick out of the card sideways, or are cut off without a scrollbar or an
 * ellipsis.
 */
export const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    const card = shadow?.querySelector('.cb-card')
    if (!card) return ['there is no card']
    const { left, right } = card.getBoundingClientRect()
    const say = (why: string, node: Element) =>
      `${why}: ${node.className} “${node.textContent?.slice(0, 60)}”`
    const misfits: string[] = []
    if (left < 0 || right > window.innerWidth) misfits.push(`the card is from ${left} to ${right}`)
    for (const node of card.querySelectorAll('*')) {
      if (!(node instanceof HTMLElement) || node.closest('.cb-sr-only, .cb-page-leaving')) continue
      // A row of tabs or slides may be longer than the card.
      if (node.parentElement?.closest('[role="tablist"], [data-slides]')) continue
      const box = node.getBoundingClientRect()
      if (box.width <= 1) continue
      // The parent's ellipsis shows that text is cut off.
      const around = node.parentElement
      if (around && getComputedStyle(around).textOverflow === 'ellipsis') continue
      if (box.left < left - 0.5 || box.right > right + 0.5) misfits.push(say('outside', node))
      const style = getComputedStyle(node)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const cut =
        (hides(style.overflowX) && node.scrollWidth > node.clientWidth + 1) ||
        (hides(style.overflowY) && node.scrollHeight > node.clientHeight + 1)
      if (cut && node.textContent) misfits.push(say('cut', node))
      // A page that scrolls sideways counts as cut off.
      const slides = style.overflowX === 'auto' && node.scrollWidth > node.clientWidth
      if (slides && !node.matches('[role="tablist"], [data-slides]'))
        misfits.push(say('scrolls sideways', node))
    }
    for (const thumb of card.querySelectorAll('.cb-tabs-thumb')) {
      const tab = thumb.parentElement?.querySelector('[aria-selected="true"]')
      const apart = (tab?.getBoundingClientRect().left ?? 0) - thumb.getBoundingClientRect().left
      if (Math.abs(apart) > 1) misfits.push(`the thumb is ${apart} px from its tab`)
    }
    return misfits
  })

/** Returns texts from no catalogue, under a locale that marks the catalogue's texts. */
export const untranslatedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    // Names that no catalogue has: wallets, networks, currencies, addresses, and a wallet's own
    // texts.
    const names =
      /^[+−]?((Lab|Second|Third|Fourth|Buoy|Tide|UniSat|Mast) .*|WalletConnect|MetaMask|Phantom|Zerion|Binance Wallet|SafePal|test\.carabiner\.lab|Carabiner|Carabiner lab|Harbor|Harbor Games|Lagoon|Cove|Inlet|Quay|Dock|Ethereum|Base|Ávila|Polygon|OP Mainnet|Arbitrum One|ZKsync Era|BNB Smart Chain|Solana|ETH|SOL|BTC|tBTC|TEST|TSDT|USD|EUR|GBP|US Dollar|Euro|British Pound|Meld|Coinbase|(keeper|sailor)\.eth|[a-z\d-]*\.reown\.id|\S+@example\S+|Fake embedded wallet|Google|Discord|GitHub|Apple|Facebook|Farcaster|Telegram|a@b\.co|(Chrome|Safari) on \w+|app\.test · .*|Ether|Coral Dollar|CORAL|Harbor Dollar|Pearl Dollar|Tide Dollar|Kelp|Wrapped Ether|WETH|KELP|PEARL|TIDE|Test Token|Hemp Rope|(Reef|Claim your reward)( #\d)?|((Harbor|Lagoon) · )?(≈ )?[\d,.]+ (ETH|SOL|TSDT|TEST|HEMP|PEARL|KELP|CORAL)|\d+ minutes|\d{1,2}:\d\d [AP]M|1 \w+ = [\d,.]+ \w+|0x.*|-?\d{4,}: .*|bc.*|tb.*|[1-9A-HJ-NP-Za-km-z]{4,}…\w{4}|[1-9A-HJ-NP-Za-km-z]{32,44}|([1-9A-HJ-NP-Za-km-z]{4} ){7,}\w{4}|[\d,. ]+)$/
    const inShadow = document.createTreeWalker(shadow ?? document, NodeFilter.SHOW_TEXT)
    const untranslated: string[] = []
    while (inShadow.nextNode()) {
      const node = inShadow.currentNode
      // Live regions keep earlier announcements in their language.
      if (node.parentElement?.closest('[role="status"], [role="alert"]')) continue
      if (node.parentElement?.closest('.cb-header-leaving, .cb-snackbar-leaving')) continue
      // Text of a wallet or a node.
      if (node.parentElement?.closest('pre')) continue
      // An address has no language.
      if (node.parentElement?.closest('.cb-address-groups')) continue
      // The description of a request has a catalogue of its own.
      if (node.parentElement?.closest('.cb-request-preview bdi, .cb-request-preview li')) continue
      // The browser writes dates itself.
      if (node.parentElement?.closest('time')) continue
      // Meant for developers.
      if (node.parentElement?.closest('.cb-alert [lang="en"]')) continue
      // A tile's whole text is the wallet's name, or the names of an NFT and its collection.
      if (node.parentElement?.closest('.cb-tile-label, .cb-tile-nft')) continue
      const text = node.textContent?.trim() ?? ''
      if (/\p{L}{2}/u.test(text) && !names.test(text)) untranslated.push(text)
    }
    for (const node of shadow?.querySelectorAll('[aria-label],[title],[placeholder]') ?? []) {
      if (node.closest('.cb-tile-nft')) continue
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = node.getAttribute(name)
        if (text && !/ETH$/.test(text) && !names.test(text)) untranslated.push(text)
      }
    }
    return untranslated.filter((text) => !text.includes('['))
  })
