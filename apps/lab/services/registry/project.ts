/** A registry's answers about the lab's project: all features on, every origin allowed, no usage. */
export const projectAnswers = new Map([
  [
    '/appkit/v1/config',
    {
      features: [
        {
          id: 'social_login',
          isEnabled: true,
          config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
        },
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'onramp', isEnabled: true, config: ['meld'] },
        { id: 'activity', isEnabled: true, config: null },
        { id: 'reown_branding', isEnabled: true, config: null },
        { id: 'multi_wallet', isEnabled: true, config: null },
      ],
    },
  ],
  ['/projects/v1/origins', { allowedOrigins: [] }],
  ['/getAnalyticsConfig', { isAnalyticsEnabled: false }],
])
