@server @usage:resource-lists
Feature: RFC 4825 §7.3, Fetch a document

  Rule: A GET of a document URI returns the document

    @id:existing-then-deleted @XCAP-7.3-01 @implied-MUST
    Scenario: The document exists, then the client deletes it
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      But the client sends DELETE to the document
      And the client sends GET to the document
      And the server answers 404
