/**
 * The texts of the toasts around accounts, to the letter. Apart from the others, because the sign-in screen, which
 * everyone waits for first, needs these alone. Source: specification section 8.
 */
import { failure, failureByMessage, type ToastText } from './toast-text.ts'

export const ACCOUNT_TOASTS = {
  loginSuccess: (fullName: string): ToastText => ({
    title: 'Login successful',
    text: `Welcome back, ${fullName}!`,
  }),
  loginFailure: failure('Login failed', 'Invalid username or password'),
  registerSuccess: (fullName: string, groupName: string): ToastText => ({
    title: 'Registration successful',
    text: `Welcome to ${groupName}, ${fullName}!`,
  }),
  registerFailure: failure('Registration failed', 'Could not create account. Please try again.'),
  registerStaffSuccess: (): ToastText => ({
    title: 'Registration Successful',
    text: 'Your staff account has been created successfully. You can now log in.',
  }),
  registerStaffFailure: failure(
    'Registration Failed',
    'An error occurred during registration. Please try again.',
  ),
  logoutSuccess: (): ToastText => ({ title: 'Logged out', text: 'You have been successfully logged out.' }),
  logoutFailure: failureByMessage('Logout failed'),
  resetRequestSuccess: (): ToastText => ({
    title: 'Reset Email Sent',
    text: "If an account with this email exists, you'll receive password reset instructions.",
  }),
  resetRequestFailure: failure('Error', 'Failed to send reset email'),
  passwordChanged: (username: string): ToastText => ({
    title: 'Password changed',
    text: `You are signed in. Your username is ${username}.`,
  }),
  passwordChangeFailure: failure('Error', 'Failed to change your password'),
} as const
