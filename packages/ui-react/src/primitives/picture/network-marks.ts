/** A shape on a 32-unit grid. White if it has no colour. `line` is the width of its stroke. */
interface MarkShape {
  readonly d: string
  readonly color?: string
  readonly opacity?: number
  readonly line?: number
}

export interface Mark {
  readonly ground: string
  readonly shapes: readonly MarkShape[]
}

const ethereum: Mark = {
  ground: '#627eea',
  shapes: [
    { d: 'M16 4.5v8.5l-7 3.2Z' },
    { d: 'M16 4.5 23 16.2 16 13Z', opacity: 0.7 },
    { d: 'M16 13v7.3l-7-4.1Z', opacity: 0.7 },
    { d: 'm16 13 7 3.2-7 4.1Z', opacity: 0.4 },
    { d: 'M9 17.7l7 4.1v5.7Z' },
    { d: 'M23 17.7l-7 4.1v5.7Z', opacity: 0.7 },
  ],
}
const optimism: Mark = {
  ground: '#ff0420',
  shapes: [
    {
      d: 'M11.5 11.6c2.3 0 3.3 1.6 2.8 4.3-.5 2.8-2 4.5-4.3 4.5s-3.3-1.7-2.8-4.5c.5-2.7 2-4.3 4.3-4.3Z',
      line: 2.6,
    },
    { d: 'M17.2 21.7l1.7-10h3.4c2 0 3 1.1 2.6 3-.3 2-1.8 3.1-3.9 3.1h-3', line: 2.6 },
  ],
}
const bnb: Mark = {
  ground: '#f0b90b',
  shapes: [
    { d: 'm16 12.9 3.1 3.1-3.1 3.1-3.1-3.1Z' },
    { d: 'm8.6 13.5 2.5 2.5-2.5 2.5L6.1 16Z' },
    { d: 'm23.4 13.5 2.5 2.5-2.5 2.5-2.5-2.5Z' },
    { d: 'm16 6.1 6.3 6.3-2.5 2.5-3.8-3.8-3.8 3.8-2.5-2.5Z' },
    { d: 'm16 25.9-6.3-6.3 2.5-2.5 3.8 3.8 3.8-3.8 2.5 2.5Z' },
  ],
}
const polygon: Mark = {
  ground: '#8247e5',
  shapes: [
    {
      d: 'm11.2 13.3 4.8 2.7v5.4l-4.8 2.7-4.8-2.7V16ZM20.8 7.9l4.8 2.7V16l-4.8 2.7L16 16v-5.4Z',
      line: 2.4,
    },
  ],
}
const zksync: Mark = {
  ground: '#1e69ff',
  shapes: [
    { d: 'm27.5 16-6.7-6.6v4.8L14.1 19h6.7v3.6Z' },
    { d: 'm4.5 16 6.7 6.6v-4.8l6.7-4.8h-6.7V9.4Z' },
  ],
}
const base: Mark = {
  ground: '#0052ff',
  shapes: [{ d: 'M16 25.5A9.5 9.5 0 1 0 6.55 15H19v2H6.55A9.5 9.5 0 0 0 16 25.5Z' }],
}
const arbitrum: Mark = {
  ground: '#213147',
  shapes: [
    { d: 'm16 5.2 9.4 5.4v10.8L16 26.8l-9.4-5.4V10.6Z', color: '#9dcced', line: 1.7 },
    { d: 'M15.3 10h2.9l-6.5 13-2.6-1.5Z' },
    { d: 'm18.6 13.8 4.5 7.8-2.4 1.4-3.6-6.2Z', color: '#12aaff' },
  ],
}
const avalanche: Mark = {
  ground: '#e84142',
  shapes: [
    {
      d: 'M14.3 8.2a1.9 1.9 0 0 1 3.3 0l2 3.6a3.2 3.2 0 0 1 0 3.1l-4 7a2.8 2.8 0 0 1-2.4 1.4H8.6a1.7 1.7 0 0 1-1.5-2.5Z',
    },
    {
      d: 'M20.1 17.8a1.7 1.7 0 0 1 2.9 0l1.9 3a1.6 1.6 0 0 1-1.4 2.5h-3.9a1.6 1.6 0 0 1-1.4-2.5Z',
    },
  ],
}
const solana: Mark = {
  ground: '#111319',
  shapes: [
    { d: 'M11 8.7h14.3L21.9 12.2H7.6Z', color: '#14f195' },
    { d: 'M21.9 14.25H7.6L11 17.75h14.3Z', color: '#5fa5d8' },
    { d: 'M11 19.8h14.3l-3.4 3.5H7.6Z', color: '#9945ff' },
  ],
}
const bitcoin: Mark = {
  ground: '#f7931a',
  shapes: [
    {
      d: 'M10.2 10.2h7.5a2.9 2.9 0 0 1 0 5.8h-5.2M17.7 16h.8a2.95 2.95 0 0 1 0 5.9h-8.3M12.5 10.2v11.7M14.2 7v3.2M17.6 7v3.2M14.2 21.9v3.2M17.6 21.9v3.2',
      line: 2.3,
    },
  ],
}

/**
 * The marks of networks, drawn by Carabiner, by network id. A chain family has the mark of its main
 * network.
 */
export const networkMarks: Readonly<Record<string, Mark>> = {
  eip155: ethereum,
  'eip155:1': ethereum,
  'eip155:11155111': ethereum,
  'eip155:17000': ethereum,
  'eip155:560048': ethereum,
  'eip155:10': optimism,
  'eip155:11155420': optimism,
  'eip155:56': bnb,
  'eip155:97': bnb,
  'eip155:137': polygon,
  'eip155:80002': polygon,
  'eip155:324': zksync,
  'eip155:300': zksync,
  'eip155:8453': base,
  'eip155:84532': base,
  'eip155:42161': arbitrum,
  'eip155:421614': arbitrum,
  'eip155:43114': avalanche,
  'eip155:43113': avalanche,
  solana,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': solana,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': solana,
  bip122: bitcoin,
  'bip122:000000000019d6689c085ae165831e93': bitcoin,
  'bip122:000000000933ea01ad0ee984209779ba': bitcoin,
  'bip122:00000000da84f2bafbbc53dee25a72ae': bitcoin,
  'bip122:00000008819873e925422c1ff0f99f7c': bitcoin,
}
