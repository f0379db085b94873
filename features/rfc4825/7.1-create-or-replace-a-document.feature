@server @usage:resource-lists
Feature: RFC 4825 §7.1, Create or replace a document

  Rule: A PUT creates the document at its URI, or replaces the existing document completely

    @id:nothing-left @XCAP-7.1-03 @implied-MUST
    Scenario: The second document has none of the content of the first
      Given there is no document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- first -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list name="friends" x:since="2007">
          <entry uri="sip:a@example.com"/>
         </list>
        </resource-lists>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      When the client PUTs the document as document "unsorted contacts"
      Then the stored document equals document "unsorted contacts" (canonical XML)
      But the request succeeds
      And the document has a new entity tag
      And the server serves the document element on its own

    @id:two-names @XCAP-7.1-03 @XCAP-2-05 @implied-MUST
    Scenario: The client PUTs documents under two names
      Given there is no document at "{root}/resource-lists/users/{xui}/another"
      And the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      And the client sends PUT to "{root}/resource-lists/users/{xui}/another" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="others"/></resource-lists>
        """
      # A server may support only the usage's one document name (RFC 4826 §3.4.7) and refuse another; it must not mix them up.
      And the server answers 403 or 404 or 409 or 2xx
      Then the document is unchanged
      But the server serves the document element on its own
