/**
 * The browser's flags of the induction (specification section 4). They mirror what the server says of the
 * signed-in user and never outlive the session: restaurants share tablets. Source: ruling R5.
 */

const FLAGS = ['induction-completed', 'sexual-harassment-agreed', 'racial-harassment-agreed']

export function setInductionFlags(isCompleted: boolean): void {
  try {
    for (const flag of FLAGS) {
      if (isCompleted) localStorage.setItem(flag, 'true')
      else localStorage.removeItem(flag)
    }
  } catch {
    // A browser that keeps nothing has nothing to mirror.
  }
}
