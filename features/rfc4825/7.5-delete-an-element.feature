@server @usage:resource-lists
Feature: RFC 4825 §7.5, Delete an element

  Rule: A DELETE by position and an attribute that is unique among the siblings is possible anywhere

    @id:position-uri @XCAP-7.5-03 @implied-MUST
    Scenario Outline: The selector ends in <last step>
      Given the document "two friends and an external list"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/<last step>'
      And the server answers 200
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/<last step>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples:
        | id      | last step                          | after                                                                                                                                            |
        | any-1   | *[1][@uri="sip:a@example.com"]     | <entry uri="sip:b@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |
        | any-2   | *[2][@uri="sip:b@example.com"]     | <entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |
        | entry-1 | entry[1][@uri="sip:a@example.com"] | <entry uri="sip:b@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |
        | entry-2 | entry[2][@uri="sip:b@example.com"] | <entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |

    @id:other-uri @XCAP-7.5-03 @implied-MUST
    Scenario: The element at the position has another attribute value
      Given the document "two friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/*[2][@uri="sip:b@example.com"]'
      And the server answers 200
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[1][@uri="sip:b@example.com"]'
      And the request does not succeed
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[2][@uri="sip:b@example.com"]'
      Then the request succeeds

  Rule: A DELETE by name and position alone deletes only the last element of that name

    @id:entry-position @XCAP-7.5-04 @implied-MUST
    Scenario: The client tries the first of two entries, then the last
      Given the document "two friends and an external list"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[1]'
      Then the server answers 409
      But the document is unchanged
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[2]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

    @id:only-entry @XCAP-7.5-04 @implied-MUST
    Scenario: The only entry is in front of another element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[1]'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list>
        </resource-lists>
        """

  Rule: A DELETE by "*" and position alone deletes only the last of all elements

    @id:any-position @XCAP-7.5-05 @implied-MUST
    Scenario: The client tries the last entry, then the last of all elements
      Given the document "two friends and an external list"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[2]'
      Then the server answers 409
      But the document is unchanged
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[3]'
      And the request succeeds
      And the stored document equals document "two friends" (canonical XML)

  Rule: A DELETE removes an element with its attributes, its namespace declarations and all its content

    @id:full-list @XCAP-7.5-06 @implied-MUST
    Scenario: A list with all kinds of content
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" xmlns:x="urn:example:x" x:since="2007">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><?keep this?>
          <list name="close"><entry uri="sip:b@example.com"/></list>
          <x:note>text</x:note>
         </list>
         <list name="others"/>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="others"/>
        </resource-lists>
        """
