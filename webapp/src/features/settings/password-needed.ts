/** The server's name for a password that was entered too long ago (docs/calls.md#users). */
export const PASSWORD_NEEDED = 'password_needed';
