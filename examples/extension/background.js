// A click on the button → the reader in the tab at hand. Nothing runs on any page before that, and no request is made.
chrome.action.onClicked.addListener(async ({ id }) => {
  await chrome.scripting.executeScript({ target: { tabId: id }, files: ['reader.js'] });
});
