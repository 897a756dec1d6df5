/** The addresses with which the server is configured in which nobody changes anything. */
export const OWN_ADDRESSES = {
  support: 'help@shelf.example',
  paymentPage: 'https://give.shelf.example/gifts',
  payment: 'gifts@shelf.example',
};

/** The same as settings of the command line. */
export const OWN_SITE = [
  ...['--support-email', OWN_ADDRESSES.support],
  ...['--payment-page', OWN_ADDRESSES.paymentPage],
  ...['--payment-email', OWN_ADDRESSES.payment],
];
