import type { OnrampOptions, PaymentCurrency } from '../sources/onramp-source.js'

/** The default limits of payment methods. */
const limits: PaymentCurrency['payment_method_limits'] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Returns Ethereum as a token's network. The address is empty for the native currency. */
const ethereum = (contract_address: string) => ({
  name: 'ethereum-mainnet',
  display_name: 'Ethereum',
  chain_id: '1',
  contract_address,
})

/** The options that apply if the service's cannot be read. */
export const defaultOptions: OnrampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        ethereum('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ethereum('')] },
  ],
}
