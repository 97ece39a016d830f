/** Draws stand-ins for pictures of wallets, networks and tokens, without a brand. */
const svg = (ground: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" fill="${ground}"/>${drawing}</svg>`,
  )}`

const line = (path: string, colour = '#fff', width = 4) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const pictures = {
  anchor: svg(
    '#e8833a',
    '<path d="M28 12 39 24 28 44 17 24z" fill="#fff"/><path d="M28 12 39 24 28 44z" fill="#f9d3b6"/>',
  ),
  buoy: svg(
    '#1a2447',
    `${line('M16 34 30 18', '#5ab8ff', 6)}${line('M20 40 38 22', '#ff6b60', 6)}${line('M28 42 40 30', '#ffc44d', 6)}`,
  ),
  cove: svg('#2f7bea', line('M16 24c4-4 8-4 12 0s8 4 12 0M16 34c4-4 8-4 12 0s8 4 12 0')),
  dune: svg('#141a1b', line('M18 14v28M28 10v36M38 14v28')),
  ebb: svg(
    '#806cf0',
    '<circle cx="24" cy="28" r="10" fill="#fff"/><circle cx="33" cy="28" r="10" fill="#fff" opacity=".6"/>',
  ),
  fjord: svg('#f7f8f8', line('M14 36 24 20l8 12 5-6 6 10', '#141a1b')),
  harbor: svg('#2456e6', line('M16 28h24', '#fff', 6)),
  lagoon: svg(
    '#627ae0',
    '<path d="M28 10 39 29 28 36 17 29z" fill="#fff"/><path d="M28 46 17 32l11 7 11-7z" fill="#fff" opacity=".7"/>',
  ),
  reef: svg('#24384f', line('m22 40 6-24m2 24 6-24', '#6cb8f5', 5)),
  tide: svg('#101314', line('M18 20h18l3-3M18 28h21M18 36h18l3 3', '#5ee0b8')),
  usdc: svg(
    '#2a6fd6',
    `${line('M20 14a16 16 0 0 0 0 28M36 14a16 16 0 0 1 0 28')}${line('M33 23c-1-3-9-4-9 1 0 6 9 3 9 8 0 5-9 4-10 0M28 17v22', '#fff', 3)}`,
  ),
  ether: svg(
    '#e8ebf4',
    '<path d="M28 10 39 29 28 36 17 29z" fill="#454f6e"/><path d="M28 46 17 32l11 7 11-7z" fill="#6d7796"/>',
  ),
  dai: svg('#f4b23a', line('M20 16h8a12 12 0 0 1 0 24h-8zM15 25h28M15 31h28')),
  nftShore: svg(
    '#f2d9b8',
    '<circle cx="37" cy="17" r="8" fill="#e4572e"/><path d="M0 36q18-18 56 6v14H0z" fill="#2d6170"/><path d="M0 42q24-8 56 8v6H0z" fill="#17304b"/>',
  ),
  nftRings: svg(
    '#1b1a36',
    '<circle cx="28" cy="28" r="19" fill="none" stroke="#6b3765" stroke-width="4"/><circle cx="28" cy="28" r="12" fill="none" stroke="#fb4aa8" stroke-width="4"/><circle cx="28" cy="28" r="4" fill="#ffd5ee"/>',
  ),
} as const

/** Stand-ins for marks of sign-in services, one letter each. */
export const marks = {
  google: 'M14.6 5.9A6.4 6.4 0 1 0 16.4 11H10.5',
  note: 'M8 15V5l8-1.5v10M8 15a2.25 2.25 0 1 1-2.25-2.25A2.25 2.25 0 0 1 8 15ZM16 13.5a2.25 2.25 0 1 1-2.25-2.25',
  cross: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
} as const
