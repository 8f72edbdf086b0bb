/**
 * The browser's induction flags (specification section 4). They mirror the server and never outlive the
 * session: restaurants share tablets. Source: ruling R5.
 */

const FLAGS = ['induction-completed', 'sexual-harassment-agreed', 'racial-harassment-agreed']

export function setInductionFlags(isCompleted: boolean): void {
  try {
    for (const flag of FLAGS) {
      if (isCompleted) localStorage.setItem(flag, 'true')
      else localStorage.removeItem(flag)
    }
  } catch {
    // Without storage there is nothing to mirror.
  }
}
