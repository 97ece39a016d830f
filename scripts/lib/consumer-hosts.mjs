/** @typedef {{ packages: number, megabytes: number }} Limits */
/** @typedef {Record<string, number>} Requests scripts `before` a click, to `open`, and in a whole `visit` */

/**
 * @typedef {object} Host
 * @property {string} name
 * @property {string} template a folder of scripts/consumer
 * @property {Record<string, string>} versions if they differ from the repository's own
 * @property {boolean} [inQuickStart] `npm test` visits it as well
 * @property {Limits} [limits] of the installed packages
 * @property {Requests} [requests] including the host's own script
 */

const react18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.31',
  '@types/react-dom': '18.3.7',
}

/** The hosts at both ends of the version ranges in our manifests. @type {Host[]} */
export const hosts = [
  {
    name: 'wagmi 2 with the oldest viem and React 18',
    template: 'wagmi-app',
    versions: { ...react18, wagmi: '2.19.5', '@wagmi/core': '2.22.1', viem: '2.54.0' },
  },
  {
    name: 'the first wagmi 3',
    template: 'wagmi-app',
    versions: { wagmi: '3.0.0', '@wagmi/core': '3.0.0', viem: '2.54.0' },
  },
  {
    name: 'the newest wagmi',
    template: 'wagmi-app',
    versions: { wagmi: '3.7.7', '@wagmi/core': '3.6.5', viem: '2.57.20' },
    // Includes viem's code that late chunks share, which the host's bundler removes.
    requests: { before: 15, open: 2, visit: 20 },
  },
  {
    name: 'the oldest ethers 6 with the oldest viem and React 18',
    template: 'ethers-app',
    versions: { ...react18, ethers: '6.7.0', viem: '2.54.0' },
  },
  {
    name: 'the newest ethers',
    template: 'ethers-app',
    inQuickStart: true,
    versions: { viem: '2.57.20' },
    // Includes its build tools, which are 40 MB.
    limits: { packages: 120, megabytes: 150 },
    // Includes viem's code that late chunks share, which the host's bundler removes.
    requests: { before: 11, open: 2, visit: 16 },
  },
]
