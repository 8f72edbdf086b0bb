/** The social networks on which a restaurant group may have a page that the footer links to. */
export const SOCIAL_NETWORKS = [
  { key: 'instagram', label: 'Instagram' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'tiktok', label: 'TikTok' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'x', label: 'X' },
] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]['key']

export const SOCIAL_LINK_MAX_LENGTH = 300
