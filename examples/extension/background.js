// A click on the button opens the reader in the current tab. Before that, nothing runs on any page. No request is made.
chrome.action.onClicked.addListener(async ({ id }) => {
  await chrome.scripting.executeScript({ target: { tabId: id }, files: ['reader.js'] });
});
