@server @usage:resource-lists
Feature: RFC 4825 §7.2, Delete a document

  Rule: A DELETE of a document URI removes that document and no other

    @id:nodes-gone @XCAP-7.2-02 @implied-MUST
    Scenario: The client asks for the deleted document and for a node of it
      Given the document "friends"
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist
      But the client sends GET to the document
      And the server answers 404
      And the client sends GET to node 'resource-lists/list'
      And the server answers 404

    @id:other-usage @usage:rls-services @XCAP-7.2-02 @implied-MUST
    Scenario: The user has a document of another usage
      Given the usage "rls-services"
      And the document "no services"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/index"
      Then the request succeeds
      Given the document is unchanged
      Then the stored document equals document "no services" (canonical XML)
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 404
