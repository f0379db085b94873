@server @usage:resource-lists
Feature: RFC 4825 §7.8, Delete an attribute

  Rule: The attribute is removed, and nothing else

    @id:name-list @XCAP-7.8-02 @implied-MUST
    Scenario: The name of a list
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list name="friends" x:since="2007">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/@name'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list x:since="2007">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 404

    @id:namespace-beside-local-name @XCAP-7.8-02 @implied-MUST
    Scenario: One of a namespace, beside another of the same local name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:name="amici"/>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list/@y:name?xmlns(y=urn:example:x)'
      Then the request succeeds
      And the stored document equals document "friends with a foreign prefix" (canonical XML)

    @id:not @XCAP-7.8-02 @implied-MUST
    Scenario: One that is not there
      Given the document "unnamed list with an entry"
      When the client sends DELETE to node 'resource-lists/list/@name'
      Then the server answers 404
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
