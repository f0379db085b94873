@server @usage:pidf-manipulation @usage:resource-lists
Feature: RFC 4827 §8, Resource interdependencies

  Rule: Documents do not depend on each other

    @id:presence-changed-deleted @PM-8-01 @implied-MUST
    Scenario: Presence is changed and deleted, a document of another usage stays
      Given the usage "pidf-manipulation"
      And the document of "resource-lists" at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:someone@example.com"/></list></resource-lists>
        """
      And the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      When the client puts the element 'presence/note' as '<note>n</note>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"><note>n</note></presence>
        """
      When the client sends DELETE to the document
      Then the answer is a success
      And there is no document now
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the answer is 200
      And the body is, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:someone@example.com"/></list></resource-lists>
        """

    @id:document-usage-deleted @PM-8-01 @implied-MUST
    Scenario: A document of another usage is deleted, presence stays
      Given the usage "pidf-manipulation"
      And the document of "resource-lists" at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:someone@example.com"/></list></resource-lists>
        """
      And the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/index"
      Then the answer is a success
      And nothing has changed
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the answer is 404
