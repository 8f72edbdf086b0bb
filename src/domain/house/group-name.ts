/** Placeholder in policies, replaced by the group's name at reading time. */
const GROUP_NAME = '{group}'

export function fillGroupName(text: string, groupName: string): string {
  return text.replaceAll(GROUP_NAME, () => groupName)
}

/** A policy's text as it is read in this group. */
export function fillPolicy<Text extends { title: string; description: string; body: string | null }>(
  policy: Text,
  groupName: string,
): Text {
  const fill = (text: string) => fillGroupName(text, groupName)
  return {
    ...policy,
    title: fill(policy.title),
    description: fill(policy.description),
    body: policy.body === null ? null : fill(policy.body),
  }
}
