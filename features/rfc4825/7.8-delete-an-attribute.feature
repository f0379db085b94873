@server @usage:resource-lists
Feature: RFC 4825 §7.8, Delete an attribute

  Rule: A DELETE of an attribute removes the attribute and nothing else

    @id:list-name @XCAP-7.8-02 @implied-MUST
    Scenario: A list with a name, another attribute and content
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list name="friends" x:since="2007">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list name="friends" x:since="2007">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/@name'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
         <list x:since="2007">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
        </resource-lists>
        """
      But the client sends GET to node 'resource-lists/list/@name'
      And the server answers 404

    @id:prefixed @XCAP-7.8-02 @implied-MUST
    Scenario: An attribute in a namespace, beside another with the same local name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:name="amici"/>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list/@y:name?xmlns(y=urn:example:x)'
      And the request succeeds
      Then the stored document equals document "friends with a foreign prefix" (canonical XML)

    @id:missing @XCAP-7.8-02 @implied-MUST
    Scenario: The attribute does not exist
      Given the document "unnamed list with an entry"
      When the client sends DELETE to node 'resource-lists/list/@name'
      Then the document is unchanged
      But the client sends DELETE to node 'resource-lists/list/entry'
      And the request succeeds
