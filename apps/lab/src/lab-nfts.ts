import type { ModalOptions } from '@carabiner/ui-react'

type Sources = NonNullable<ModalOptions['sources']>

/**
 * Returns NFTs of the local chains, which the blockchain API does not list. @param url - of the
 * lab's blockchain API
 */
export const labNfts = (url: string): Exclude<Sources['nfts'], false | undefined> => ({
  async getNfts({ account, network, signal, cursor = '' }) {
    const query = new URLSearchParams({ chainId: network.caipNetworkId, cursor })
    const response = await fetch(`${url}/lab/nfts/${account.address}?${query}`, { signal })
    if (!response.ok) throw new Error(`The lab's NFTs: ${response.status}`)
    const { data, next } = await response.json()
    return { items: data, ...(next && { next }) }
  },
})

/** The hosts of the pictures of the NFTs on the local chains. */
export const labImageHosts = ['collectibles.example']
